/** Stands for packages that a library asks for and never uses here: an alias of vite.config.ts. */
export default undefined
