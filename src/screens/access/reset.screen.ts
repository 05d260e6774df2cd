import { createResetActors } from '../../actors/account.actors.ts'
import { ResetView } from '../../views/login/ResetView.tsx'
import type { Screen } from '../screen.types.ts'
import { openLetter } from './open-letter.step.ts'

/** The page for a forgotten password. */

const open: Screen['open'] = (request, deps) =>
  openLetter('reset', request, deps, createResetActors(deps.api, deps.storage))

export default { open, View: ResetView }
