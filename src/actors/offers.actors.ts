import { fromPromise } from 'xstate'
import type { Calendar, Service } from '../../machines/domain/catalogue/choices.ts'
import { isOffered } from '../../machines/domain/catalogue/compatibility.ts'
import type { ListItem, ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { Offers, OffersWanted } from '../../machines/palette/palette.types.ts'
import type { Api } from '../api/api.ts'

const isService = (item: ListItem): item is Service => 'kind' in item
const isCalendar = (item: ListItem): item is Calendar => 'resource' in item

/** The lists of a group from which its professionals choose services and calendars by name. */
export const createOffersActors = (api: Api) => ({
  loadOffers: fromPromise<Offers, OffersWanted>(async ({ input: { scope, services, calendars }, signal }) => {
    const listed = async (request: ListRequest | null): Promise<readonly ListItem[]> =>
      request ? api.list(scope, request, signal) : []
    const [offered, places] = await Promise.all([listed(services), listed(calendars)])
    return { services: offered.filter(isService), calendars: places.filter(isCalendar).filter(isOffered) }
  }),
})
