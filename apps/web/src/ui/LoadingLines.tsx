import { Skeleton, Stack } from '@mantine/core'
import { Loading } from './Loading.tsx'

/** Shows what stands where a few lines are on their way. */
export const LoadingLines = () => (
  <Loading>
    <Stack gap="sm">
      {[70, 50, 60].map((w) => (
        <Skeleton key={w} h={14} w={`${w}%`} animate={false} />
      ))}
    </Stack>
  </Loading>
)
