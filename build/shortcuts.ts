/** The quick actions of the icon after a long press, on the web and in the packaged app. */
export const quickActions = [
  { name: 'Sleep / Wake', url: '/log/sleep/toggle' },
  { name: 'Feed', url: '/log/feed' },
  { name: 'Diaper', url: '/log/diaper' },
] as const
