import { loadZone } from '../../src/time/zone-data.ts'

/** The data of every zone there is. */
export async function loadEveryZone(): Promise<void> {
  await Promise.all([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC'].map(loadZone))
}
