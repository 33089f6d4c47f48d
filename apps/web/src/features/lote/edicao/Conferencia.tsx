import { Button, Text } from '@mantine/core'
import { labelOf } from '../../../resource/fields/reference.ts'
import type { Values } from '../../../resource/fields/validate.ts'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import { camposDoBem, type NomeCampo } from '@tombo/contract'
import type { ArquivosNovos, Escolhido } from '../../patrimonios/cadastro.public.ts'
import { bens } from '../partes.tsx'
import { CAMPOS_DA_UNIDADE } from './OutraUnidade.tsx'
import { valorEmPalavras } from './valor.ts'
import css from './edicao.module.css'

interface Props {
  quantos: number
  nomes: readonly NomeCampo[]
  adicionais: readonly Escolhido[]
  /** They leave the unit: where to stands among the values. */
  mudaDeUnidade: boolean
  valores: Values
  arquivos: ArquivosNovos
  enviando: boolean
  onVoltar: () => void
  onConfirmar: () => void
}

/** "terão estes valores em 2 campos e receberão 1 arquivo" */
function mudanca(campos: number, arquivos: number, bens: number): string {
  const um = bens === 1
  const emCampos = `${um ? 'terá este valor' : 'terão estes valores'} em ${campos === 1 ? 'um campo' : `${campos} campos`}`
  const deArquivos = `${um ? 'receberá' : 'receberão'} ${arquivos === 1 ? 'um arquivo' : `${arquivos} arquivos`}`
  return [...(campos > 0 ? [emCampos] : []), ...(arquivos > 0 ? [deArquivos] : [])].join(' e ')
}

/** How many assets are changed, and each field with its new value. */
export function Conferencia({ quantos, nomes, adicionais, mudaDeUnidade, valores, ...p }: Props) {
  const { arquivos, enviando, onVoltar, onConfirmar } = p
  const daUnidade = mudaDeUnidade
    ? CAMPOS_DA_UNIDADE.map((n) => ({
        nome: n === 'unidade' ? 'Unidade' : camposDoBem[n].label,
        valor: labelOf(valores[n] as Record<string, unknown>, 'descricao'),
      }))
    : []
  const linhas = [
    ...daUnidade,
    ...nomes.map((nome) => ({
      nome: camposDoBem[nome].label,
      valor: valorEmPalavras(camposDoBem[nome], valores[nome]),
    })),
    ...adicionais.map(({ nome, campo }) => ({
      nome: campo.label,
      valor: valorEmPalavras(campo, valores[nome]),
    })),
    ...arquivos.documentos.map((d) => ({ nome: 'Documento', valor: `${d.descricao} (${d.documento.nome})` })),
    ...arquivos.anexos.map((a) => ({ nome: 'Anexo', valor: a.nome })),
  ]
  const foco = useFocusOnMount<HTMLButtonElement>()
  return (
    <div className={css.fase}>
      <div className={css.rolagem}>
        <Text>
          <strong className="numeros">{bens(quantos)}</strong>{' '}
          {mudanca(
            nomes.length + adicionais.length + daUnidade.length,
            arquivos.documentos.length + arquivos.anexos.length,
            quantos,
          )}
          :
        </Text>
        <table className={css.tabela}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Novo valor</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map(({ nome, valor }) => (
              <tr key={`${nome} ${valor ?? ''}`}>
                <th scope="row">{nome}</th>
                <td>{valor ?? <em>Será limpo</em>}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Text size="sm" c="dimmed">
          O que não puder ser alterado em algum bem é dito no fim, com o motivo.{' '}
          {mudaDeUnidade
            ? 'Os bens voltam pelo estorno da movimentação.'
            : 'Enquanto nenhum dos bens mudar de novo, a edição inteira pode ser desfeita.'}
        </Text>
      </div>
      <div className={css.rodape}>
        <Button variant="default" onClick={onVoltar} disabled={enviando}>
          Voltar
        </Button>
        <Button ref={foco} loading={enviando} disabled={enviando} onClick={onConfirmar}>
          Alterar {bens(quantos)}
        </Button>
      </div>
    </div>
  )
}
