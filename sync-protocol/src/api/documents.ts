/** Most documents of a doctor visit, pictures of paper included. */
export const mostDocuments = 20

/** How the first 8 bytes of a PDF begin, read as Latin-1. */
export const pdfMark = /^%PDF-\d\.\d/
