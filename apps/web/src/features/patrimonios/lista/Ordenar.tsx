import { ActionIcon, Menu, ScrollArea, VisuallyHidden } from '@mantine/core'
import { ordenacaoPatrimonio, sentidoOrdenacao } from '@tombo/contract'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import { directionOf } from '../../../ui/table/order.ts'

/**
 * The orders of the list, those by the organisation's own fields last, and their direction: the way where there are no headers
 * to press, and the only one to the order of registration.
 */
export function Ordenar({
  order,
  padrao,
  adicionais,
  onOrder,
}: {
  order: string | undefined
  /** The order when none was chosen. */
  padrao: string
  /** The organisation's own fields, by address. */
  adicionais: readonly { value: string; descricao: string }[]
  onOrder: (order: string | undefined) => void
}) {
  const atual = order ?? padrao
  const campo = atual.split(',')[0]?.replace(/^-/, '') ?? padrao
  const desce = directionOf(atual, campo) === 'desc'
  const ir = (novo: string, descendo: boolean) => {
    const escrita = `${descendo ? '-' : ''}${novo}`
    onOrder(escrita === padrao ? undefined : escrita)
  }
  const item = (rotulo: string, marcado: boolean, aoEscolher: () => void) => (
    <Menu.Item
      key={rotulo}
      leftSection={marcado ? <IconCheck size={16} /> : <span style={{ width: 16 }} />}
      onClick={aoEscolher}
    >
      {rotulo}
      {marcado && <VisuallyHidden>, escolhido</VisuallyHidden>}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon aria-label="Ordenar" title="Ordenar" variant="default" size={32}>
          <IconArrowsSort size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item(sentidoOrdenacao.descriptions.CRESCENTE, !desce, () => ir(campo, false))}
        {item(sentidoOrdenacao.descriptions.DECRESCENTE, desce, () => ir(campo, true))}
        <Menu.Divider />
        <ScrollArea.Autosize mah={360} type="auto">
          <Menu.Label>Ordenar por</Menu.Label>
          {[...ordenacaoPatrimonio.options, ...adicionais].map((o) =>
            item(o.descricao, o.value === campo, () => ir(o.value, desce)),
          )}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  )
}
