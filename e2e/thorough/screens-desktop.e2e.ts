import { everyScreenIn } from '../support/every-screen.ts'

// Ukrainian also stands for Russian, whose texts are about as long.
everyScreenIn({ size: 'desktop', language: 'uk', theme: 'dark' })
