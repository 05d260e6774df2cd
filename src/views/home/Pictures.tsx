import { Suspense } from 'react'
import type { CarouselRef } from '../../../machines/home/carousel/carousel.machine.ts'
import { lazyView } from '../ui/lazy-view.ts'
import type { CarouselProps } from './Carousel.tsx'
import { Controls, Frame, Picture } from './Frame.tsx'

/** A single picture, decorative. */
const Alone = ({ pictures: [url] }: Pick<CarouselProps, 'pictures'>) =>
  url ? (
    <Frame>
      <Picture src={url} alt="" />
    </Frame>
  ) : null

const Carousel = lazyView<CarouselProps>(() => import('./Carousel.tsx'), Alone)

/** The pictures of a business: the first one at once, and the carousel when there are more. */
export function Pictures({ actor, pictures }: { actor: CarouselRef | null; pictures: readonly string[] }) {
  if (!actor || pictures.length < 2) return <Alone pictures={pictures} />
  return (
    <Suspense
      fallback={
        <div>
          <Alone pictures={pictures} />
          <Controls />
        </div>
      }
    >
      <Carousel actor={actor} pictures={pictures} />
    </Suspense>
  )
}
