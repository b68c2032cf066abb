/** Replaces packages that a library imports and never uses here: an alias of vite.config.ts. */
// eslint-disable-next-line no-restricted-syntax -- those packages have a default export, and the library asks for it
export default undefined
