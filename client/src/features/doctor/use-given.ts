import { useLingui } from '@lingui/react/macro'
import { vaccinationDose } from 'sync-protocol/entities/vaccination'
import { defaultSchedule } from 'sync-protocol/reference/visits/schedules'
import { instantAt } from 'sync-protocol/rules/civil-time'
import { vaccinationId } from 'sync-protocol/rules/visit-completion'
import { isOpen } from 'sync-protocol/rules/visit-status'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Write } from '#db/schema/records.ts'
import { putKeyed, remove } from '#db/write/make-write.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { vaccineText } from '#i18n/vaccines/short-names.ts'
import type { Baby } from '#session/family.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { useToday, useVaccinations } from './use-visits.ts'
import type { VaccineTaps } from './vaccine-tags.tsx'
import type { Visit } from './visit.ts'
import type { VisitVaccine } from './visit-vaccines.ts'

/** Logs vaccines of a standard visit as given. */
export function useGiven(baby: Pick<Baby, 'id' | 'spaceId'>) {
  const { db, clock } = useLocalData()
  const { t, i18n } = useLingui()
  const { timeZone } = useFormat()
  const today = useToday()
  const vaccinations = useVaccinations(baby)

  /** The write of a given vaccine: now, or at noon of an earlier day. */
  const given = (
    visitKey: string,
    { code, dose }: Pick<VisitVaccine, 'code' | 'dose'>,
    day = today,
  ): Write => {
    const keyed = vaccinationId(baby.id, defaultSchedule.id, { code, dose, visitKey })
    // If a user changed that entry to another vaccine, it stays unchanged.
    const isTaken = vaccinations?.some(({ row }) => row.id === keyed) ?? false
    const at = day === today ? clock.now() : instantAt({ day, time: '12:00' }, timeZone)
    return putKeyed('vaccination', baby.spaceId, isTaken ? newId(clock) : keyed, {
      babyId: baby.id,
      timestamp: new Date(at).toISOString(),
      timeZone,
      name: code,
      dose: vaccinationDose.safeParse(dose).data ?? null,
    })
  }
  return {
    given,
    /** Logs a vaccine as given now, with undo. */
    give: async (visitKey: string, vaccine: Pick<VisitVaccine, 'code' | 'dose'>) => {
      const name = vaccineText(vaccine.code, i18n)
      const text = t({ message: `Given: ${name}`, comment: 'a vaccine' })
      const row = given(visitKey, vaccine)
      if (!(await saveOrKeep(text, () => write(db, clock, [row])))) return
      vibrate('log')
      const undo = () => {
        vibrate('undo')
        void saveOrKeep(t`Undo: ${text}`, () =>
          write(db, clock, [remove('vaccination', baby.spaceId, row.id)]),
        )
      }
      toast.show({
        key: 'vaccination',
        text,
        icon: 'check',
        action: { label: t`Undo`, onPress: undo },
      })
    },
  }
}

/** The actions of the vaccines of a due visit; undefined for any other visit, and for users who may only read. */
export function useVaccineTaps({
  baby,
  visit,
  mayWrite,
  onOpen,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  visit: Visit
  mayWrite: boolean
  onOpen: VaccineTaps['onOpen']
}): VaccineTaps | undefined {
  const { give } = useGiven(baby)
  if (!mayWrite || visit.kind !== 'standard' || !isOpen(visit)) return undefined
  return { onGive: (vaccine) => void give(visit.visit.key, vaccine), onOpen }
}
