import type { Browser } from '@playwright/test'

/** Up to this share of a picture is noise: the edges of letters, the number of a link. */
export const NOTICEABLE = 0.01
/** Pixels on a side that are looked at as one, so that the edges of letters do not count. */
const CELL = 8
/** Of 255: how far the grey of a cell may be off. */
const TOLERANCE = 12

const dataOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** The share of two pictures that looks different, from 0 to 1; pictures of another size are different. */
export async function difference(browser: Browser, one: Buffer, other: Buffer): Promise<number> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(compare, { urls: [dataOf(one), dataOf(other)], cell: CELL, tolerance: TOLERANCE })
  } finally {
    await page.close()
  }
}

/** Runs in the page: the browser knows how to read a picture. */
async function compare({ urls, cell, tolerance }: { urls: string[]; cell: number; tolerance: number }) {
  const [before, after] = await Promise.all(
    urls.map(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const { width, height } = image
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      const columns = Math.ceil(width / cell)
      const sums = new Float64Array(columns * Math.ceil(height / cell))
      for (let pixel = 0; pixel < width * height; pixel += 1) {
        const at = Math.floor(Math.floor(pixel / width) / cell) * columns + Math.floor((pixel % width) / cell)
        const grey = (data[pixel * 4]! + data[pixel * 4 + 1]! + data[pixel * 4 + 2]!) / 3
        sums[at] = sums[at]! + grey / cell ** 2
      }
      return { size: `${width} ${height}`, cells: [...sums] }
    }),
  )
  if (!before || !after || before.size !== after.size) return 1
  return (
    before.cells.filter((grey, index) => Math.abs(grey - after.cells[index]!) > tolerance).length / before.cells.length
  )
}
