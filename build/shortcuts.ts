/** The quick actions of the icon, on the web and in the packaged app: what a long press on it offers. */
export const quickActions = [
  { name: 'Sleep / Wake', url: '/log/sleep/toggle' },
  { name: 'Feed', url: '/log/feed' },
  { name: 'Diaper', url: '/log/diaper' },
] as const
