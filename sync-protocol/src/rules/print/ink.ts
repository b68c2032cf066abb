/** The colours of text and of the lines of tables on white paper. */
export const paperInk = { ink: '#2a1f31', grey: '#6d6173', line: '#e3d9cd' }
