import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { ChevronRight, Maximize2, Pause, Play } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Carousel as Slides } from 'react-responsive-carousel'
import type { CarouselRef } from '../../../machines/home/carousel/carousel.machine.ts'
import { indexOf, isLargeIn, isMovingIn, isStoppedIn } from '../../../machines/home/carousel/carousel.selectors.ts'
import { Frame, Picture } from './Frame.tsx'
import { LargePicture } from './LargePicture.tsx'

const Root = styled('section', {
  base: {
    position: 'relative',
    // The package's classes for the layout of its slides.
    '& .carousel, & .carousel-slider, & .slider-wrapper, & .slider, & .slide, & .slide > div': { height: '100%' },
    '& .slider-wrapper': { overflow: 'hidden', width: '100%' },
    '& .slider': { display: 'flex', listStyle: 'none', width: '100%', margin: 0, padding: 0, position: 'relative' },
    '& .slider.animated': { transition: 'transform 350ms ease-out' },
    '& .slide': { minWidth: '100%', flexShrink: 0, cursor: 'zoom-in' },
    '@media (prefers-reduced-motion: reduce)': { '& .slider.animated': { transition: 'none' } },
  },
})

const Arrow = styled('button', {
  base: {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    width: 'target',
    height: 'target',
    borderRadius: 'full',
    background: 'surface',
    color: 'text',
    boxShadow: 'float',
    cursor: 'pointer',
    _hover: { color: 'primaryText' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: {
    side: {
      start: { top: 'calc(50% - 22px)', insetInlineStart: '3', '& > svg': { transform: 'rotate(180deg)' } },
      end: { top: 'calc(50% - 22px)', insetInlineEnd: '3' },
      corner: { top: '3', insetInlineEnd: '3' },
    },
  },
})

const Row = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'center', minHeight: 'target' },
})
const Dots = styled('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', maxWidth: '70%' } })
const Dot = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '8',
    height: '8',
    borderRadius: 'full',
    cursor: 'pointer',
    '&::before': {
      content: '""',
      width: '10px',
      height: '10px',
      borderRadius: 'full',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'borderStrong',
    },
    '&[aria-current]::before': { background: 'primaryText', borderColor: 'primaryText' },
    '@media (forced-colors: active)': { '&[aria-current]::before': { background: 'Highlight' } },
  },
})
const Motion = styled('button', {
  base: {
    position: 'absolute',
    // At the end of the row of dots, which comes after it.
    bottom: 0,
    insetInlineEnd: 0,
    display: 'grid',
    placeItems: 'center',
    width: 'target',
    height: 'target',
    borderRadius: 'full',
    color: 'muted',
    cursor: 'pointer',
    _hover: { color: 'text', background: 'subtle' },
  },
})

export interface CarouselProps {
  actor: CarouselRef
  pictures: readonly string[]
}

/**
 * The pictures of a business: arrows, dots, a swipe and dragging change the picture, a press shows it large, and a button
 * stops the movement.
 */
export default function Carousel({ actor, pictures }: CarouselProps) {
  const { t } = useLingui()
  const index = useSettled(actor, indexOf)
  const isStopped = useSettled(actor, isStoppedIn)
  const isMoving = useSettled(actor, isMovingIn)
  const isLarge = useSettled(actor, isLargeIn)
  const opener = useRef<HTMLButtonElement>(null)
  const root = useRef<HTMLElement>(null)
  const count = pictures.length
  const name = (at: number) => {
    const number = at + 1
    return t`Picture ${number} of ${count}`
  }
  const show = (at: number) => actor.send({ type: 'carousel.moved', index: (at + count) % count })
  // From where the machine is: a second press may come before the first one is drawn.
  const showPrevious = () => show(indexOf(actor.getSnapshot()) - 1)
  const showNext = () => show(indexOf(actor.getSnapshot()) + 1)

  // Only the browser knows the system's setting.
  useEffect(() => {
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => motion.matches && actor.send({ type: 'carousel.stopped' })
    follow()
    motion.addEventListener('change', follow)
    return () => motion.removeEventListener('change', follow)
  }, [actor])

  // The focus returns to the button, wherever the picture was pressed.
  const enlarge = () => {
    opener.current?.focus()
    actor.send({ type: 'carousel.enlarged' })
  }
  const release = () => actor.send({ type: 'carousel.released' })
  const left = ({ relatedTarget }: FocusEvent) => {
    const isWithin = relatedTarget instanceof Node && root.current?.contains(relatedTarget)
    if (!isWithin && !root.current?.matches(':hover')) release()
  }
  return (
    <Root
      ref={root}
      aria-roledescription={t`carousel`}
      aria-label={t`Pictures`}
      onMouseEnter={() => actor.send({ type: 'carousel.held' })}
      onMouseLeave={() => root.current?.matches(':focus-within') || release()}
      onFocus={() => actor.send({ type: 'carousel.held' })}
      onBlur={left}
    >
      {/* The first control, so that the keyboard reaches it before anything that moves. */}
      <Motion
        type="button"
        aria-label={isStopped ? t`Play the slideshow` : t`Pause the slideshow`}
        onClick={() => actor.send({ type: isStopped ? 'carousel.started' : 'carousel.stopped' })}
      >
        {isStopped ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
      </Motion>
      <Frame>
        <Slides
          selectedItem={index}
          onChange={(at) => at !== indexOf(actor.getSnapshot()) && show(at)}
          renderArrowPrev={() => null}
          renderArrowNext={() => null}
          showIndicators={false}
          showStatus={false}
          showThumbs={false}
          autoPlay={false}
          stopOnHover={false}
          swipeScrollTolerance={20}
          emulateTouch
          onClickItem={enlarge}
          preventMovementUntilSwipeScrollTolerance
        >
          {pictures.map((url, at) => (
            <div key={url} aria-hidden={at !== index} aria-live={isMoving ? undefined : 'polite'}>
              <Picture src={url} alt={name(at)} loading={at === 0 ? 'eager' : 'lazy'} />
            </div>
          ))}
        </Slides>
        <Arrow side="start" type="button" aria-label={t`Previous picture`} onClick={showPrevious}>
          <ChevronRight aria-hidden size={22} />
        </Arrow>
        <Arrow side="end" type="button" aria-label={t`Next picture`} onClick={showNext}>
          <ChevronRight aria-hidden size={22} />
        </Arrow>
        <Arrow
          ref={opener}
          side="corner"
          type="button"
          aria-haspopup="dialog"
          aria-label={t`Enlarge the picture`}
          onClick={enlarge}
        >
          <Maximize2 aria-hidden size={20} />
        </Arrow>
      </Frame>
      {isLarge && (
        <LargePicture
          url={pictures[index] ?? ''}
          name={name(index)}
          onPrevious={showPrevious}
          onNext={showNext}
          onClosed={() => actor.send({ type: 'carousel.closed' })}
        />
      )}
      <Row>
        <Dots>
          {pictures.map((url, at) => (
            <Dot
              key={url}
              type="button"
              aria-label={name(at)}
              aria-current={at === index ? true : undefined}
              onClick={() => show(at)}
            />
          ))}
        </Dots>
      </Row>
    </Root>
  )
}
