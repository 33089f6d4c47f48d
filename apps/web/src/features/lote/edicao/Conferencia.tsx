import { Button, Text } from '@mantine/core'
import type { Valores } from '../../../resource/validar.ts'
import { camposDoBem, type NomeCampo } from '../../patrimonios/cadastro.public.ts'
import { bens } from '../partes.tsx'
import { valorEmPalavras } from './valor.ts'
import css from './edicao.module.css'

interface Props {
  quantos: number
  nomes: readonly NomeCampo[]
  valores: Valores
  enviando: boolean
  onVoltar: () => void
  onConfirmar: () => void
}

/** How many assets are changed, and each field with its new value (specification part 1 §5.5). */
export function Conferencia({ quantos, nomes, valores, enviando, onVoltar, onConfirmar }: Props) {
  return (
    <div className={css.fase}>
      <div className={css.rolagem}>
        <Text>
          <strong className="numeros">{bens(quantos)}</strong>{' '}
          {quantos === 1 ? 'terá este valor' : 'terão estes valores'} em{' '}
          {nomes.length === 1 ? 'um campo' : `${nomes.length} campos`}:
        </Text>
        <table className={css.tabela}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Novo valor</th>
            </tr>
          </thead>
          <tbody>
            {nomes.map((nome) => (
              <tr key={nome}>
                <th scope="row">{camposDoBem[nome].rotulo}</th>
                <td>{valorEmPalavras(nome, valores) ?? <em>Será limpo</em>}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Text size="sm" c="dimmed">
          O que não puder ser alterado em algum bem é dito no fim, com o motivo. Enquanto nenhum dos bens
          mudar de novo, a edição inteira pode ser desfeita.
        </Text>
      </div>
      <div className={css.rodape}>
        <Button variant="default" onClick={onVoltar} disabled={enviando}>
          Voltar
        </Button>
        <Button data-autofocus loading={enviando} disabled={enviando} onClick={onConfirmar}>
          Alterar {bens(quantos)}
        </Button>
      </div>
    </div>
  )
}
