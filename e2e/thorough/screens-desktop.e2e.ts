import { everyScreenIn } from '../support/every-screen.ts'

// Russian is as long as Ukrainian.
everyScreenIn({ size: 'desktop', language: 'uk', theme: 'dark' })
