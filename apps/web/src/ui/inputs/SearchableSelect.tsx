import { Select, type SelectProps } from '@mantine/core'

type Props = Omit<SelectProps, 'searchable' | 'selectFirstOptionOnDropdownOpen'>

/**
 * One of a list, found by typing: Enter takes the option that is marked. As its list opens, the kit looks up a moment later
 * which option is the chosen one. Where none is, that would unmark what was typed in the meantime, and Enter would send
 * the form without it.
 */
export function SearchableSelect(props: Props) {
  return <Select {...props} searchable selectFirstOptionOnDropdownOpen={props.value === null} />
}
