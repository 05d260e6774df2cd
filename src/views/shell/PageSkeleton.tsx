import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { CardsSkeleton } from '../ui/CardsSkeleton.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Page } from './Page.tsx'

const Bar = chakra('div', {
  base: { height: '16', background: 'surface', borderBottomWidth: '1px', borderColor: 'border' },
})
const Row = chakra('div', {
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

/** The frame before anything is known, in the geometry of a first step; the same as the one in `index.html`. */
export function PageSkeleton() {
  return (
    <Page
      header={
        <Bar>
          <Row>
            <Skeleton width="10" height="10" />
            <Skeleton width="40" height="5" />
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
      <Skeleton width="min(22rem, 80%)" height="34px" marginBottom="6" />
      <CardsSkeleton />
      <LoadingText>
        <Trans>Loading</Trans>
      </LoadingText>
    </>
  )
}
