import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { HEADER_WIDTH } from '../../theme/media.ts'
import { CardsSkeleton } from '../ui/CardsSkeleton.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Page } from './Page.tsx'

const Bar = styled('div', {
  base: {
    height: '16',
    background: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'border',
    ...HEADER_WIDTH,
  },
})
const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: '100%',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: '4',
  },
})

/** The frame before the group is known, with the geometry of a first step; the same as the one in `index.html`. */
export function PageSkeleton() {
  return (
    <Page
      header={
        <Bar>
          <Row>
            <Skeleton style={{ width: '2.5rem', height: '2.5rem' }} />
            <Skeleton style={{ width: '10rem', height: '1.25rem' }} />
          </Row>
        </Bar>
      }
    >
      <ScreenSkeleton />
    </Page>
  )
}

/** The placeholder for the content of a loading step. */
export function ScreenSkeleton() {
  return (
    <>
      <VisuallyHidden as="h1">
        <Trans>One moment</Trans>
      </VisuallyHidden>
      <Skeleton style={{ width: 'min(22rem, 80%)', height: 34, marginBottom: '1.5rem' }} />
      <CardsSkeleton />
      <LoadingText>
        <Trans>Loading</Trans>
      </LoadingText>
    </>
  )
}
