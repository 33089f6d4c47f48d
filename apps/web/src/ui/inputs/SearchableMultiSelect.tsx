import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<MultiSelectProps, 'searchable' | 'selectFirstOptionOnChange' | 'onSearchChange'>

/** Several of a list, found by typing: Enter takes the first that fits what is typed, and nothing where nothing is typed. */
export function SearchableMultiSelect(props: Props) {
  const [typed, setTyped] = useState('')
  return (
    <MultiSelect {...props} searchable selectFirstOptionOnChange={typed !== ''} onSearchChange={setTyped} />
  )
}
