import { config } from 'zod'

// The content security policy forbids eval, which zod would test when a schema is created.
config({ jitless: true })
