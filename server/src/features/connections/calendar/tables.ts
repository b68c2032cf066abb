export interface CalendarTables {
  calendarFeed: {
    id: string
    userId: string
    teamId: string
    name: string
    visits: boolean
    reminders: boolean
    running: boolean
    showsDetails: boolean
    timeZone: string
    hash: Buffer
    createdAt: string
    lastReadAt: string | null
  }
}
