import type { Page } from '@playwright/test'

/** The part of Google's script that the map needs; it draws nothing. */
export const MAPS = `(() => {
  class LatLng { constructor(lat, lng) { this.at = [lat, lng] } lat() { return this.at[0] } lng() { return this.at[1] } }
  const here = () => new LatLng(45.7596, 4.8321)
  const pixel = () => ({ x: 100, y: 100 })
  class Map {
    constructor(node, { zoom, center }) { node.dataset.zoom = zoom; node.dataset.center = [center.lat(), center.lng()].map((degrees) => degrees.toFixed(4)).join() }
    setOptions() {} getZoom() { return 16 } getCenter() { return here() }
    getBounds() { return { getNorthEast: here, getSouthWest: here } }
  }
  class OverlayView {
    setMap(map) { if (map) { this.onAdd(); this.draw() } }
    getPanes() { return { overlayMouseTarget: document.body } }
    getProjection() {
      return { fromLatLngToContainerPixel: pixel, fromLatLngToDivPixel: pixel, fromContainerPixelToLatLng: here, getWorldWidth: () => 1 }
    }
  }
  const event = { addListener() { return {} }, addListenerOnce() { return {} }, removeListener() {} }
  window.google = { maps: { version: '3.62.0', Map, LatLng, OverlayView, event } }
  window.mapsAreHere()
})()`

/** The key belongs to the deployment, which writes it into its block of the page. */
export const withMapKey = (page: Page): Promise<unknown> =>
  page.route('**/maison-solene/map*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"mapKey":"stand-in"', '"mapKey":"a key"'),
    })
  })
