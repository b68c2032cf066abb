import type { z } from 'zod'
import { achievement } from './achievement.ts'
import { alertAcknowledgement } from './alert-acknowledgement.ts'
import { baby } from './baby.ts'
import { doctorQuestion } from './doctor-question.ts'
import { doctorVisit } from './doctor-visit.ts'
import type { AnyEntity, BaseRow } from './entity.ts'
import { entryKinds } from './entry-kinds.ts'
import { entryParts } from './entry-parts.ts'
import { food } from './food.ts'
import { growthMeasurement } from './growth-measurement.ts'
import { invitation } from './invitation.ts'
import { membership } from './membership.ts'
import { milestoneCompletion } from './milestone-completion.ts'
import { milkRules } from './milk-rules.ts'
import { milkTake } from './milk-take.ts'
import { ownActivity } from './own-activity.ts'
import { photo } from './photo.ts'
import { reminderSettings } from './reminder-settings.ts'
import { settings } from './settings.ts'
import { team } from './team.ts'
import { teamMember } from './team-member.ts'
import { visitCompletion } from './visit-completion.ts'
import { wishlist } from './wishlist.ts'
import { wishlistItem } from './wishlist-item.ts'
import { wishlistLink } from './wishlist-link.ts'

/**
 * Everything that syncs. A new entity is one file, one line here, and a migration; a kind of entry is a line of
 * `entryKinds`, a part of one a line of `entryParts`.
 */
export const entities = {
  team,
  teamMember,
  invitation,
  baby,
  ...entryKinds,
  ...entryParts,
  milestoneCompletion,
  achievement,
  alertAcknowledgement,
  photo,
  growthMeasurement,
  doctorVisit,
  visitCompletion,
  doctorQuestion,
  ownActivity,
  milkTake,
  milkRules,
  food,
  membership,
  settings,
  reminderSettings,
  wishlist,
  wishlistItem,
  wishlistLink,
}

export type EntityName = keyof typeof entities
export const entityNames = Object.keys(entities) as EntityName[]

/** A whole stored row of this entity. */
export type Row<E extends EntityName> = z.output<(typeof entities)[E]['row']>
/** Input of a create: required fields, and any of those with a default. */
export type Create<E extends EntityName> = z.input<(typeof entities)[E]['create']>
/** Input of an edit. */
export type Patch<E extends EntityName> = z.input<(typeof entities)[E]['patch']>

/** A row whose entity is known only at run time. */
export type AnyRow = BaseRow & { babyId?: string } & Record<string, unknown>

export const isEntityName = (name: string): name is EntityName => Object.hasOwn(entities, name)

/** The declaration by name without its precise types: for code that loops over the registry. */
export const entityOf = (name: EntityName): AnyEntity => entities[name] as unknown as AnyEntity

/** `diaperChange` -> `diaper_change`: the SQL table of an entity, or the column of a field. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
