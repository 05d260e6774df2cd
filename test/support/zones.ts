import { loadZone } from '../../src/time/zone-data.ts'

/** Loads the data of every zone. */
export async function loadEveryZone(): Promise<void> {
  await Promise.all([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC'].map(loadZone))
}
