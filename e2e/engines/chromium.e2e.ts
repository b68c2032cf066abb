import { chromium } from './chromium.ts'
import { coreJourneysIn } from './journeys/journey.ts'

coreJourneysIn(chromium)
