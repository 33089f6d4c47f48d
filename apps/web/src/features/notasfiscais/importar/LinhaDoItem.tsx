import { Select, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { Decimal, type DestinoDoItem, destinoDoItem, dividirValor, type ItemProposto } from '@tombo/contract'
import { memo, type ReactNode } from 'react'
import { decimal, quantos, reais, shownText } from '../../../ui/format.ts'
import { WholeNumberInput } from '../../../ui/inputs/WholeNumberInput.tsx'
import type { Escolha } from './escolhas.ts'
import { idDoControle, ROTULOS } from './Pendencias.tsx'
import { type Busca, ReferenciaDoItem } from './ReferenciaDoItem.tsx'
import css from './importar.module.css'

interface Props {
  item: ItemProposto
  /** Its place in the invoice: the name of its errors. */
  indice: number
  escolha: Escolha
  erros: Record<string, string>
  onChange: (indice: number, numero: number, parte: Partial<Escolha>) => void
}

const DESTINOS = destinoDoItem.options.map((o) => ({ value: o.value, label: o.descricao }))

/** With the decimals that there are, two at least where `casas` says so: `2,5`, `399,90`. */
const comCasas = (valor: string, casas: number) =>
  decimal(valor, Math.max(casas, new Decimal(valor).decimalPlaces()))

/** `4 UN × 25,00`. */
function quantidadeDe({ quantidade, unidadeMedida, valorUnitario }: ItemProposto): string {
  return `${comCasas(quantidade, 0)} ${shownText(unidadeMedida)} × ${comCasas(valorUnitario, 2)}`
}

/** Gives what each asset will cost, in words; the last one bears the centavos left over. */
function custoDeCada({ custo }: ItemProposto, { destino, quantidade }: Escolha): string | null {
  if (destino !== 'VARIOS' || !quantidade || quantidade < 2 || quantidade > 10_000) return null
  const partes = dividirValor(custo, quantidade)
  const [cada, ultimo] = [partes[0] as string, partes.at(-1) as string]
  return cada === ultimo
    ? `${quantos(quantidade, 'bem', 'bens')} de ${reais(cada)}`
    : `${quantos(quantidade - 1, 'bem', 'bens')} de ${reais(cada)} e um de ${reais(ultimo)}`
}

/** One line: what the invoice says of it, and what is to become of it. */
export const LinhaDoItem = memo(function LinhaDoItem({ item, indice, escolha, erros, onChange }: Props) {
  const { numero } = item
  const mudar = (parte: Partial<Escolha>) => onChange(indice, numero, parte)
  const doItem = (rotulo: string): ReactNode => (
    <>
      {rotulo}
      <VisuallyHidden> do item {numero}</VisuallyHidden>
    </>
  )
  const comum = (campo: keyof Escolha) => ({
    id: idDoControle(`itens.${indice}.${campo}`),
    label: doItem(ROTULOS[campo]),
    error: erros[`itens.${indice}.${campo}`],
  })
  const referencia = (campo: Busca, required = true) => (
    <ReferenciaDoItem
      {...comum(campo)}
      campo={campo}
      required={required}
      value={escolha[campo]}
      onChange={(v) => mudar({ [campo]: v })}
    />
  )
  const registra = escolha.destino !== 'IGNORAR'
  const cada = custoDeCada(item, escolha)
  return (
    <tr data-ignorado={!registra || undefined}>
      <td className={css.doItem}>
        <div className={css.nomeDoItem}>
          <span className={`numeros ${css.numero}`}>{numero}</span>
          <span>{item.descricao}</span>
          <strong className="numeros">{reais(item.custo)}</strong>
        </div>
        <Text size="xs" c="dimmed" className="numeros">
          {quantidadeDe(item)}
          {item.codigo ? ` · cód. ${item.codigo}` : ''}
          {item.ncm ? ` · NCM ${item.ncm}` : ''}
        </Text>
        {registra && (
          <TextInput
            {...comum('descricao')}
            withAsterisk
            maxLength={300}
            value={escolha.descricao}
            onChange={(e) => mudar({ descricao: e.currentTarget.value })}
          />
        )}
      </td>
      <td>
        <div className={css.pilha}>
          <Select
            {...comum('destino')}
            data={DESTINOS}
            allowDeselect={false}
            value={escolha.destino}
            onChange={(v) => v && mudar({ destino: v as DestinoDoItem })}
          />
          {escolha.destino === 'VARIOS' && (
            <WholeNumberInput
              {...comum('quantidade')}
              value={escolha.quantidade}
              onChange={(quantidade) => mudar({ quantidade })}
            />
          )}
          {cada && (
            <Text size="xs" c="dimmed" className="numeros">
              {cada}
            </Text>
          )}
        </div>
      </td>
      <td>
        {registra && (
          <div className={css.pilha}>
            {referencia('tipoNatureza')}
            {item.sugestao && escolha.tipoNatureza?.id === item.sugestao.tipoNatureza.id && (
              <Text size="xs" c="dimmed">
                Sugerida: {item.sugestao.motivo.toLowerCase()}
              </Text>
            )}
            {referencia('localizacaoInicial')}
          </div>
        )}
      </td>
      <td>
        {registra && (
          <div className={css.pilha}>
            {referencia('responsavel', false)}
            {referencia('estadoConservacao')}
          </div>
        )}
      </td>
    </tr>
  )
})
