import { Alert, Button, Menu, SegmentedControl, Text, TextInput, Title } from '@mantine/core'
import {
  type CampoEtiqueta,
  campoNovo,
  type Folha,
  mensagens,
  type ModeloEtiqueta,
  rotasModelosEtiqueta as m,
  tipoCampoEtiqueta,
  trazerParaEtiqueta,
} from '@tombo/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useIr } from '../../../kernel/rota.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { descartar } from '../../../resource/descartar.ts'
import { useAcao } from '../../../resource/useAcao.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { recarregarModelos } from '../dados.ts'
import css from '../etiquetas.module.css'
import { type Exemplo, retratoDaEtiqueta } from '../exemplo.ts'
import { Folhinha } from '../Folhinha.tsx'
import { MedidasDaFolha } from './MedidasDaFolha.tsx'
import { MedidasDoCampo } from './MedidasDoCampo.tsx'
import { Mesa, nomeDoCampo } from './Mesa.tsx'

export type Rascunho = Pick<ModeloEtiqueta, 'descricao' | 'folha' | 'campos'>

interface Props {
  inicial: Rascunho
  /** The layout that is changed; null for a new one. */
  existente: ModeloEtiqueta | null
  exemplo: Exemplo
}
const LISTA = '/configuracoes/etiqueta/layout'
const ESCALAS = [
  { value: '1', label: 'Tamanho real' },
  { value: '2', label: '2 ×' },
  { value: '4', label: '4 ×' },
]

/** A layout while it is drawn: label, fields and sheet, each by pointer, keyboard and numbers. */
export function Formulario({ inicial, existente, exemplo }: Props) {
  const ir = useIr()
  const podeGravar = usePermissoes().pode('criaralteraretiquetas')
  const [r, setR] = useState(inicial)
  const [escolhido, setEscolhido] = useState<number | null>(0)
  const [escala, setEscala] = useState(innerWidth < 600 ? '1' : '2')
  const { erro, campos: erros, fazendo, fazer } = useAcao()
  const mudou = JSON.stringify(r) !== JSON.stringify(inicial)
  const campo = escolhido === null ? undefined : r.campos[escolhido]

  const mudarCampo = (i: number, novo: CampoEtiqueta) =>
    setR((antes) => ({ ...antes, campos: antes.campos.map((c, k) => (k === i ? novo : c)) }))
  const tirar = (i: number) => {
    setR((antes) => ({ ...antes, campos: antes.campos.filter((_, k) => k !== i) }))
    setEscolhido(null)
  }
  const mudarFolha = (folha: Folha) =>
    setR((antes) => ({ ...antes, folha, campos: antes.campos.map((c) => trazerParaEtiqueta(c, folha)) }))
  const acrescentar = (tipo: CampoEtiqueta['tipo']) => {
    setR((antes) => ({
      ...antes,
      campos: [...antes.campos, trazerParaEtiqueta(campoNovo(tipo), antes.folha)],
    }))
    setEscolhido(r.campos.length)
  }
  const sair = async () => {
    if (!mudou || (await descartar())) ir(LISTA)
  }
  const salvar = () =>
    fazer(async () => {
      const { descricao, folha, campos } = r
      const deAntes = existente ? { id: existente.id, versao: existente.versao } : {}
      await chamar(m.salvar, { body: { ...deAntes, descricao, folha, campos } })
      await recarregarModelos()
      ir(LISTA)
    })
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void salvar()
      }}
    >
      <PageHeader
        title={existente?.descricao ?? 'Novo modelo de etiqueta'}
        crumbs={useCrumbs()}
        action={
          <>
            <Button variant="default" mr="xs" onClick={() => void sair()}>
              {podeGravar ? 'Cancelar' : 'Voltar'}
            </Button>
            {podeGravar && (
              <Button type="submit" loading={fazendo}>
                Salvar
              </Button>
            )}
          </>
        }
      />
      {erro && (
        <Alert color="red" role="alert" mb="md">
          {erro}
        </Alert>
      )}
      <div className={css.colunas}>
        <div className={css.formulario}>
          <TextInput
            label="Nome do modelo"
            required
            maxLength={80}
            value={r.descricao}
            disabled={!podeGravar}
            error={erros.descricao ?? (erro && !r.descricao.trim() ? mensagens.obrigatorio : undefined)}
            onChange={(e) => {
              const { value } = e.currentTarget
              setR((antes) => ({ ...antes, descricao: value }))
            }}
          />
          <section aria-labelledby="titulo-etiqueta">
            <Title order={2} id="titulo-etiqueta" mb="xs">
              Etiqueta
            </Title>
            <SegmentedControl
              aria-label="Tamanho na tela"
              data={ESCALAS}
              value={escala}
              mb="xs"
              onChange={setEscala}
            />
            <Mesa
              campos={r.campos}
              folha={r.folha}
              exemplo={exemplo}
              escala={Number(escala)}
              escolhido={escolhido}
              desligada={!podeGravar}
              onEscolher={setEscolhido}
              onMudar={mudarCampo}
              onTirar={tirar}
            />
            {podeGravar && (
              <p className={css.dica}>
                Arraste os campos, ou use as setas para mover meio milímetro e Shift com as setas para mudar o
                tamanho. Delete tira o campo.
              </p>
            )}
          </section>
          <section aria-labelledby="titulo-folha">
            <Title order={2} id="titulo-folha" mb="xs">
              Folha
            </Title>
            <Folhinha folha={r.folha} retrato={retratoDaEtiqueta(r.campos, r.folha, exemplo)} />
          </section>
        </div>
        <div className={css.formulario}>
          <section aria-labelledby="titulo-campo">
            <Title order={2} id="titulo-campo" mb="xs">
              {campo ? nomeDoCampo(campo) : 'Campos'}
            </Title>
            {campo && escolhido !== null ? (
              <MedidasDoCampo
                campo={campo}
                folha={r.folha}
                desligado={!podeGravar}
                onMudar={(c) => mudarCampo(escolhido, c)}
                onTirar={() => tirar(escolhido)}
              />
            ) : (
              <Text size="sm" c="dimmed">
                Escolha um campo da etiqueta para mudá-lo.
              </Text>
            )}
            {podeGravar && (
              <Menu position="bottom-start">
                <Menu.Target>
                  <Button variant="default" mt="sm" leftSection={<IconPlus size={16} />}>
                    Acrescentar campo
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {tipoCampoEtiqueta.opcoes.map((o) => (
                    <Menu.Item key={o.value} onClick={() => acrescentar(o.value)}>
                      {o.descricao}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </section>
          <section aria-labelledby="titulo-medidas">
            <Title order={2} id="titulo-medidas" mb="xs">
              Medidas da folha
            </Title>
            <MedidasDaFolha folha={r.folha} desligada={!podeGravar} onMudar={mudarFolha} />
          </section>
        </div>
      </div>
    </form>
  )
}
