import type { StepName } from '../../../machines/domain/sequence/step.ts'

/** The steps beside which the summary stands in a wide window: the times and the form. */
export const isSummaryAside = (step: StepName): boolean => step === 'slots' || step === 'fiche_info'
