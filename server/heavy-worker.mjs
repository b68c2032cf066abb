// Starts the thread for long jobs; the server loads it by this name. The build makes the module that it imports.
await import(new URL('./dist/heavy-thread.js', import.meta.url).href)
