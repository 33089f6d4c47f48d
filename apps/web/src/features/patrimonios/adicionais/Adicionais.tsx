import { Anchor } from '@mantine/core'
import {
  campoAdicional,
  type DefinicaoAdicional,
  type Patrimonio,
  rotasPatrimonios,
  valeParaNatureza,
} from '@tombo/contract'
import { type ReactNode, useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { openFile } from '../../../kernel/files/files.ts'
import { ApiError } from '../../../kernel/http.ts'
import { writtenValue } from '../../../resource/columns.tsx'
import { discard } from '../../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { Conflito } from '../detalhe/secao/Conflito.tsx'
import type { ModoDeEdicao } from '../detalhe/secao/edicao.tsx'
import { FormularioDaSecao } from '../detalhe/secao/FormularioDaSecao.tsx'
import { Motivo } from '../detalhe/secao/Motivo.tsx'
import { Secao } from '../detalhe/secao/Secao.tsx'
import { solicitarAlteracao } from '../detalhe/secao/solicitacoes.ts'
import { guardarBem } from '../dados.ts'
import { camposDoForm, corpoDosAdicionais, nomeDoErro, porSecao, valoresDoForm } from './campos.ts'
import { useDefinicoesAdicionais } from './definicoes.ts'
import { Entradas } from './Entradas.tsx'

/** The fields of the organisation's own, section by section: those that the asset has, and those that it could have. */
export function Adicionais({ bem }: { bem: Patrimonio }) {
  const natureza = bem.tipoNatureza?.codigo ?? null
  const definicoes = useDefinicoesAdicionais().filter(
    (d) => (d.ativo && valeParaNatureza(d, natureza)) || bem.camposAdicionais[d.chave] !== undefined,
  )
  return porSecao(definicoes).map(({ titulo, campos }) => {
    const editaveis = campos.filter((d) => d.ativo && valeParaNatureza(d, natureza))
    return (
      <Secao
        key={titulo}
        titulo={titulo}
        bem={bem}
        itens={campos.map((d) => ({ label: d.rotulo, value: valorEscrito(d, bem) }))}
        {...(editaveis.length > 0
          ? {
              formulario: (p: { modo: ModoDeEdicao; onFim: () => void }) => (
                <Formulario bem={bem} definicoes={editaveis} {...p} />
              ),
            }
          : {})}
      />
    )
  })
}

/** A value as it is shown: links and files lead there. */
function valorEscrito(d: DefinicaoAdicional, bem: Patrimonio): ReactNode {
  const valor = bem.camposAdicionais[d.chave]
  if (d.tipo.value === 'LINK' && typeof valor === 'string')
    return (
      <Anchor href={valor} target="_blank" rel="noopener noreferrer" size="sm">
        {valor}
      </Anchor>
    )
  if (d.tipo.value === 'ARQUIVO' && valor && typeof valor === 'object' && 'nome' in valor)
    return (
      <Anchor component="button" size="sm" onClick={() => void openFile(`/api/arquivos/${valor.id}`)}>
        {valor.nome}
      </Anchor>
    )
  return writtenValue(campoAdicional(d), valor)
}

interface Props {
  bem: Patrimonio
  definicoes: readonly DefinicaoAdicional[]
  modo: ModoDeEdicao
  onFim: () => void
}

function Formulario({ bem, definicoes: todas, modo, onFim }: Props) {
  // A file is put in by whoever may change the asset, and never asked for.
  const definicoes = modo === 'solicitar' ? todas.filter((d) => d.tipo.value !== 'ARQUIVO') : todas
  const [motivo, setMotivo] = useState('')
  const campos = camposDoForm(definicoes, bem.camposAdicionais)
  const { form, save, sending, conflict, attempts } = useRecordForm(
    campos,
    valoresDoForm(definicoes, bem.camposAdicionais),
    async (valores) => {
      const body = loose({
        id: bem.id,
        versao: bem.versao,
        camposAdicionais: corpoDosAdicionais(definicoes, valores),
      })
      try {
        if (modo === 'solicitar') await solicitarAlteracao(bem, body, motivo)
        else await guardarBem(await call(rotasPatrimonios.salvarId, { params: { id: bem.id }, body }))
      } catch (erro) {
        throw erro instanceof ApiError ? comNomes(erro) : erro
      }
      onFim()
    },
  )
  const cancelar = async () => {
    const perde = form.isDirty() || motivo !== ''
    if (perde && !(await discard(modo))) return
    onFim()
  }
  return (
    <FormularioDaSecao modo={modo} enviando={sending} onGravar={save} onCancelar={cancelar}>
      {conflict && <Conflito id={bem.id} modo={modo} texto={conflict} onFim={onFim} />}
      <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
      <Entradas definicoes={definicoes} form={form} tem={bem.camposAdicionais} />
      {modo === 'solicitar' && <Motivo value={motivo} onChange={setMotivo} />}
    </FormularioDaSecao>
  )
}

/** The faults of the server under the names of the form. */
function comNomes(erro: ApiError): ApiError {
  const fields = Object.fromEntries(
    Object.entries(erro.fields).map(([endereco, textos]) => [nomeDoErro(endereco) ?? endereco, textos]),
  )
  return Object.assign(erro, { fields })
}
