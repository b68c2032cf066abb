/** Replaces characters that a file system refuses by dashes. */
export const inFileName = (name: string) => name.replace(/[\u0000-\u001f<>:"/\\|?*.\s]+/g, '-').slice(0, 60)
