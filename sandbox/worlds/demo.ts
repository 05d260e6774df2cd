import { shopsAbroad } from './groups/abroad.ts'
import { bicycles } from './groups/bicycles.ts'
import { classes } from './groups/classes.ts'
import { everyLanguage } from './groups/every-language.ts'
import { formsGroup } from './groups/forms.ts'
import { garage } from './groups/garage.ts'
import { institute } from './groups/institute.ts'
import { kiwi } from './groups/kiwi.ts'
import { callCentre, closedWorkshop, formerStudio, ssoPortal } from './groups/notices.ts'
import { nightVet } from './groups/night.ts'
import { practice } from './groups/practice.ts'
import { rules } from './groups/rules.ts'
import { salon } from './groups/salon.ts'
import { townHall } from './groups/town-hall.ts'
import { scaleGroup } from './scale.ts'
import { pros } from './pros.ts'
import type { World } from './world.types.ts'

/**
 * The demo groups. Together they use every switch of the specification; each file says what its group is for. In any
 * text `{origin}` stands for the origin of the answering server.
 */
export const demoWorld: World = {
  name: 'demo',
  groups: [
    salon,
    practice,
    townHall,
    garage,
    ssoPortal,
    callCentre,
    formerStudio,
    closedWorkshop,
    classes,
    kiwi,
    formsGroup,
    nightVet,
    institute,
    bicycles,
    everyLanguage,
    ...shopsAbroad,
    ...rules,
    scaleGroup({
      id: 116,
      urlname: 'grande-enseigne',
      name: 'Grande Enseigne',
      services: 3000,
      calendars: 300,
      slotsPerDay: 20,
    }),
  ],
  pros,
}
