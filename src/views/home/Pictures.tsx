import { Suspense, useState } from 'react'
import type { CarouselRef } from '../../../machines/home/carousel/carousel.machine.ts'
import { lazyView } from '../ui/lazy-view.ts'
import type { CarouselProps } from './Carousel.tsx'
import { Controls, Frame, Picture } from './Frame.tsx'

/** A single picture, decorative. */
function Alone({ pictures: [url] }: Pick<CarouselProps, 'pictures'>) {
  // Only the element knows whether the picture could be loaded.
  const [failed, setFailed] = useState(false)
  if (!url) return null
  // The room stays when the picture does not come, so that nothing jumps.
  return <Frame>{!failed && <Picture src={url} alt="" onError={() => setFailed(true)} />}</Frame>
}

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
