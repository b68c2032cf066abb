/** Letters that no system takes in a file's name become dashes. */
export const inFileName = (name: string) => name.replace(/[\u0000-\u001f<>:"/\\|?*.\s]+/g, '-').slice(0, 60)
