import { everyScreenIn } from './support/every-screen.ts'

everyScreenIn({ size: 'phone', language: 'en', theme: 'light' })
