import { Skeleton, Stack } from '@mantine/core'
import { KeepKeys } from '../keys/KeepKeys.tsx'
import { Loading } from '../Loading.tsx'

/** Stands in a dialog for fields that wait for their record: what is typed meanwhile goes into the first of them. */
export function FieldsOnTheirWay() {
  return (
    <Loading>
      <KeepKeys />
      <Stack p="md">
        <Skeleton h={52} animate={false} />
        <Skeleton h={52} animate={false} />
      </Stack>
    </Loading>
  )
}
