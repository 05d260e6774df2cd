import type { ComponentType } from 'react'
import type { StepGuest } from '../../../machines/domain/sequence/step.ts'
import { fetched } from '../../views/ui/fetched.tsx'
import { ListStep } from './ListStep.tsx'
import type { StepViewProps } from './step-view.types.ts'

export const times = fetched<StepViewProps>(async () => (await import('./TimesStep.tsx')).TimesStep)
export const login = fetched<StepViewProps>(async () => (await import('../../views/login/LoginView.tsx')).LoginView)
export const details = fetched<StepViewProps>(async () => (await import('./DetailsStep.tsx')).DetailsStep)
export const confirm = fetched<StepViewProps>(
  async () => (await import('../../views/confirm/ConfirmView.tsx')).ConfirmView,
)

/** The view of each kind of step; its machine is opened by `steps.ts` and comes with it. */
export const STEP_VIEWS: Record<StepGuest, ComponentType<StepViewProps>> = {
  list: ListStep,
  times: times.View,
  login: login.View,
  details: details.View,
  confirm: confirm.View,
}
