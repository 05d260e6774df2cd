import type { ConsentRef } from '../../machines/consent/consent.machine.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Tracking } from '../../machines/domain/site/tracking.ts'
import type { FirstFreeRef } from '../../machines/first-free/first-free.machine.ts'
import type { PaletteRef } from '../../machines/palette/palette.machine.ts'

/** Gives the consent of a group that counts visits, always the same one; null where its code did not come. */
export type ConsentOf = (group: Group, tracking: Tracking) => Promise<ConsentRef | null>

/** What runs beside the root, which never needs it: a part of the page asks for it, and gets the same one each time. */
export interface Beside {
  consentOf: ConsentOf
  /** Where the professionals of a group name what comes next; null where its code did not come. */
  paletteOf: (scope: Scope, ownLocale: Group['locale']) => Promise<PaletteRef | null>
  /** Where they compare the first free times of calendars. */
  firstFreeOf: (scope: Scope) => Promise<FirstFreeRef | null>
}

/** Null where its code did not come. */
export type BesideOf = () => Promise<Beside | null>
