import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AchievementCategory } from 'sync-protocol/entities/achievement'
import type { IconName } from '#ui/picture/icon.tsx'

export const categoryTexts: Record<AchievementCategory, { name: MessageDescriptor; icon: IconName }> = {
  physical: { name: msg({ message: 'Physical', comment: 'milestones of the body' }), icon: 'person' },
  cognitive: { name: msg({ message: 'Thinking', comment: 'milestones of the mind' }), icon: 'bulb' },
  social: { name: msg({ message: 'Social', comment: 'social and emotional milestones' }), icon: 'heart' },
  feeding: { name: msg({ message: 'Food', comment: 'achievements of eating' }), icon: 'bag' },
  sleeping: { name: msg({ message: 'Sleep', comment: 'achievements of sleeping' }), icon: 'moon' },
  communication: {
    name: msg({ message: 'Talking', comment: 'milestones of communication' }),
    icon: 'speech',
  },
  custom: {
    name: msg({ message: 'Something else', comment: 'an achievement of no category' }),
    icon: 'star',
  },
}
