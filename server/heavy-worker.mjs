// A thread for jobs that take long; the server starts it by this name. The build makes what it imports.
await import(new URL('./dist/heavy-thread.js', import.meta.url).href)
