import { config } from 'zod'

// The content security policy forbids eval, which zod would probe for when a schema is made.
config({ jitless: true })
