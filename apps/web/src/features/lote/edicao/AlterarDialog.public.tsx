import { mensagens, type NomeCampo, rotasLote } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import type { Values } from '../../../resource/fields/validate.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import {
  corpoDoBem,
  corpoDosArquivos,
  recarregarBens,
  SEM_ARQUIVOS,
  ehDeAdicional,
  useBemForm,
  useEscolhidos,
  valoresDoBem,
} from '../../patrimonios/cadastro.public.ts'
import { recarregarLotes, tarefaDe, useChaveDoEnvio } from '../dados.ts'
import { bens } from '../partes.tsx'
import { Andamento } from './Andamento.tsx'
import { Conferencia } from './Conferencia.tsx'
import { EscolhaDeCampos } from './EscolhaDeCampos.tsx'
import { type Feito, Resultado } from './Resultado.tsx'
import { CAMPOS_DA_UNIDADE } from './OutraUnidade.tsx'
import type { Selecao } from './selecao.ts'

interface Props {
  selecao: Selecao
  quantos: number
  /** `feito` when assets were changed. */
  onClose: (feito: boolean) => void
}

type Fase =
  | { qual: 'campos' | 'conferir' }
  | { qual: 'andamento'; tarefa: number }
  | { qual: 'feito'; feito: Feito }

const vazios: Values = { ...valoresDoBem(), utilizacao: null, unidade: null }

/** Gives what the other unit asks for: all three. */
const errosDaUnidade = (v: Values): Record<string, string> =>
  Object.fromEntries(CAMPOS_DA_UNIDADE.filter((n) => !v[n]).map((n) => [n, mensagens.obrigatorio]))

/** Unit, place and responsible, as they travel. */
const corpoDaUnidade = (v: Values) =>
  Object.fromEntries(CAMPOS_DA_UNIDADE.map((n) => [n, { id: (v[n] as { id: number }).id }]))

/** Whatever the server says of `campos.placa` belongs to `placa`. */
const semPrefixo = (erro: unknown) =>
  erro instanceof ApiError
    ? new ApiError(
        erro.status,
        erro.message,
        Object.fromEntries(Object.entries(erro.fields).map(([k, v]) => [k.replace(/^campos\./, ''), v])),
      )
    : erro

/** Changes what is chosen: fields, confirmation, progress, outcome. */
export default function AlterarDialog({ selecao, quantos, onClose }: Props) {
  const [fase, setFase] = useState<Fase>({ qual: 'campos' })
  const [nomes, setNomes] = useState<NomeCampo[]>([])
  const [arquivos, setArquivos] = useState(SEM_ARQUIVOS)
  const chave = useChaveDoEnvio()
  // Disuse asks for its justification, whether it was added or not.
  const comDesuso = nomes.includes('justificativaDesuso')
    ? nomes
    : nomes.flatMap((n): NomeCampo[] => (n === 'utilizacao' ? [n, 'justificativaDesuso'] : [n]))
  const [mudando, setMudando] = useState(false)
  const { can } = usePermissoes()
  const adicionais = useEscolhidos()
  const bem = useBemForm({
    iniciais: vazios,
    nomes: comDesuso,
    carga: true,
    proprios: {
      nomes: ['unidade', ...adicionais.proprios.nomes],
      erros: (v) => ({ ...adicionais.proprios.erros(v), ...(mudando ? errosDaUnidade(v) : {}) }),
    },
  })
  const mudarDeUnidade = (sim: boolean) => {
    setMudando(sim)
    for (const nome of CAMPOS_DA_UNIDADE) {
      bem.form.setFieldValue(nome, null)
      bem.form.clearFieldError(nome)
    }
    setNomes((n) => n.filter((nome) => !(CAMPOS_DA_UNIDADE as readonly string[]).includes(nome)))
  }
  const acrescentar = (nome: string) => {
    if (!ehDeAdicional(nome)) return setNomes((n) => [...n, nome as NomeCampo])
    bem.form.setFieldValue(nome, adicionais.inicial(nome))
    adicionais.escolher(nome)
  }
  const retirar = (nome: string) => {
    if (ehDeAdicional(nome)) adicionais.deixar(nome)
    else setNomes((n) => n.filter((outro) => outro !== nome))
    bem.form.setFieldValue(nome, vazios[nome])
    bem.form.clearFieldError(nome)
  }
  const visiveis = bem.form.values.utilizacao === 'DESUSO' ? comDesuso : nomes

  const conferir = async () => {
    if (await bem.salvar('conferir', () => Promise.resolve(true))) setFase({ qual: 'conferir' })
  }
  const enviar = async () => {
    const resposta = await bem.salvar('salvar', async (valores) => {
      const body = {
        selecao,
        campos: {
          ...corpoDoBem(valores, visiveis),
          ...adicionais.corpo(valores),
          ...(mudando ? corpoDaUnidade(valores) : {}),
        },
        ...corpoDosArquivos(arquivos),
      }
      try {
        return await call(rotasLote.alterar, {
          body: loose(body),
          idempotencyKey: chave(body),
          noToast: true,
        })
      } catch (erro) {
        throw semPrefixo(erro)
      }
    })
    if (!resposta) return setFase({ qual: 'campos' })
    const tarefa = tarefaDe(resposta)
    if (tarefa !== null) return setFase({ qual: 'andamento', tarefa })
    await concluir({ loteId: resposta.lote?.id ?? null, ...resposta })
  }
  const concluir = async (feito: Feito) => {
    setFase({ qual: 'feito', feito })
    await Promise.all([recarregarBens(), recarregarLotes()])
  }
  const alterou = fase.qual === 'feito' || fase.qual === 'andamento'
  const titulo = {
    campos: `Alterar ${bens(quantos)}`,
    conferir: `Confirmar a alteração de ${bens(quantos)}`,
    andamento: `Alterando ${bens(quantos)}`,
    feito: 'Resultado da edição em lote',
  }[fase.qual]
  return (
    <Dialog
      opened
      onClose={() => onClose(alterou)}
      title={titulo}
      size={760}
      closeOnClickOutside={
        fase.qual !== 'campos' ||
        (nomes.length + adicionais.escolhidos.length === 0 && !mudando && arquivos === SEM_ARQUIVOS)
      }
    >
      {fase.qual === 'campos' && (
        <EscolhaDeCampos
          bem={bem}
          visiveis={visiveis}
          adicionais={adicionais}
          arquivos={arquivos}
          unidade={can('criaralterarmovimentacoes') ? { mudando, onMudar: mudarDeUnidade } : null}
          onArquivos={setArquivos}
          onAcrescentar={acrescentar}
          onRetirar={retirar}
          onConferir={() => void conferir()}
          onCancelar={() => onClose(false)}
        />
      )}
      {fase.qual === 'conferir' && (
        <Conferencia
          quantos={quantos}
          nomes={visiveis}
          adicionais={adicionais.escolhidos}
          mudaDeUnidade={mudando}
          valores={bem.form.values}
          arquivos={arquivos}
          enviando={bem.enviando !== null}
          onVoltar={() => setFase({ qual: 'campos' })}
          onConfirmar={() => void enviar()}
        />
      )}
      {fase.qual === 'andamento' && (
        <Andamento tarefa={fase.tarefa} onFeito={concluir} onClose={() => onClose(true)} />
      )}
      {fase.qual === 'feito' && <Resultado feito={fase.feito} onClose={() => onClose(true)} />}
    </Dialog>
  )
}
