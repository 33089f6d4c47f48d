import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import {
  CABECALHO_RESPOSTA,
  DIAS_DO_LINK_DE_SAIDA,
  mensagens,
  rotasSaidas as r,
  type SaidaPublica,
  nomeDoBem,
} from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useScreen } from '../../kernel/route.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { toQuery } from '../../kernel/urls.ts'
import { ApiError, http } from '../../kernel/http.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { date, instant, quantos } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { useTitle } from '../../ui/page/title.ts'
import css from './saidabens.module.css'

type Resposta = 'aceitar' | 'recusar'
/** How a visit ends: with an answer, or with a link that was good a moment ago. */
type Fim = Resposta | 'invalido'
interface Link {
  token: string
  databaseId: string
}

const ROTAS = { aceitar: r.responderAceitar, recusar: r.responderRecusar }
const FEITO: Record<Resposta, string> = {
  aceitar: 'Saída autorizada. Agora quem aprova saídas na unidade decide, e o solicitante é avisado.',
  recusar: 'Saída não autorizada. O solicitante é avisado, e os bens ficam onde estão.',
}

/** The lines of a request that is on its way. */
const LINHAS = ['92%', '38%', '64%', '45%', '80%', '71%']

const conferir = (query: Link, signal?: AbortSignal) =>
  call(r.validar, { query, ...(signal ? { signal } : {}) })

/** Answers with a confirmation of this moment: the page may have been open for hours. */
async function responder(link: Link, resposta: Resposta): Promise<void> {
  const { confirmacao } = await conferir(link)
  await http({
    method: 'GET',
    path: ROTAS[resposta].path + toQuery({ ...link }),
    headers: { [CABECALHO_RESPOSTA]: confirmacao },
  })
}

/** /responsavelsaidabens: the responsible person authorises an exit or does not, by a link and without signing in. Opening it answers nothing. */
export default function Responsavel() {
  const { token = '', databaseId = '' } = useScreen<'/responsavelsaidabens'>().search
  const link = { token, databaseId }
  const {
    data: saida,
    error,
    refetch,
  } = useQuery({
    queryKey: ['linkdesaida', link],
    queryFn: ({ signal }) => conferir(link, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const [fim, setFim] = useState<Fim | null>(null)
  return (
    <Moldura titulo={saida ? `Saída de bens nº ${saida.numero}` : 'Saída de bens'} fim={fim !== null}>
      {fim === 'invalido' ? (
        <Invalido />
      ) : fim ? (
        <output>
          <Alert color={fim === 'aceitar' ? 'green' : 'gray'} role="note">
            {FEITO[fim]}
          </Alert>
        </output>
      ) : saida ? (
        <Pedido saida={saida} link={link} onFim={setFim} />
      ) : error instanceof ApiError && error.status === 400 ? (
        <Invalido />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          {LINHAS.map((w) => (
            <Skeleton key={w} h={16} w={w} mb="md" animate={false} />
          ))}
        </Loading>
      )}
    </Moldura>
  )
}

function Moldura({ titulo, fim, children }: { titulo: string; fim: boolean; children: ReactNode }) {
  const cabeca = useRef<HTMLHeadingElement>(null)
  useTitle(titulo)
  // The buttons are gone with the answer: the keyboard goes on where the page says what became of it.
  useEffect(() => {
    if (fim) cabeca.current?.focus()
  }, [fim])
  const id = useId()
  return (
    <main className={css.publica}>
      <div className={css.coluna}>
        <div className={css.marca}>
          <Logo size={36} />
          <span>Tombo</span>
        </div>
        <section className={css.cartao} aria-labelledby={id}>
          <Title order={1} id={id} ref={cabeca} tabIndex={-1}>
            {titulo}
          </Title>
          {children}
        </section>
      </div>
    </main>
  )
}

const Invalido = () => (
  <>
    <Alert color="red" role="alert">
      {mensagens.saidaLinkInvalido}
    </Alert>
    <Text size="sm">
      Cada link vale uma resposta, por {DIAS_DO_LINK_DE_SAIDA} dias, e deixa de valer quando o pedido muda, é
      decidido ou cancelado. Se ainda precisa responder, peça a quem solicitou a saída que envie o link de
      novo.
    </Text>
  </>
)

/** Why an answer did not go through: the text for it, and what to do where there was no connection. */
function textoDa({ status, message }: ApiError): string {
  if (status === 429) return message
  return status === 0 ? `${mensagens.saidaLinkErro} ${message}` : mensagens.saidaLinkErro
}

interface PedidoProps {
  saida: SaidaPublica
  link: Link
  onFim: (fim: Fim) => void
}

function Pedido({ saida: s, link, onFim }: PedidoProps) {
  const [respondendo, setRespondendo] = useState<Resposta | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const bens = useId()
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (erro) caixa.current?.focus()
  }, [erro])
  const dar = async (resposta: Resposta) => {
    setRespondendo(resposta)
    setErro(null)
    try {
      await responder(link, resposta)
      onFim(resposta)
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      if (falha.status === 400) onFim('invalido')
      else setErro(textoDa(falha))
    } finally {
      setRespondendo(null)
    }
  }
  const botao = (resposta: Resposta) => ({
    size: 'md',
    loading: respondendo === resposta,
    disabled: respondendo !== null,
    onClick: () => void dar(resposta),
  })
  return (
    <>
      <Text>
        {s.responsavel}, {s.solicitante} pede para levar {quantos(s.itens.length, 'bem', 'bens')} e indicou
        você como responsável.
      </Text>
      <Facts
        items={[
          { label: 'Unidade', value: s.unidade },
          { label: 'Motivo', value: s.motivo },
          { label: 'Data da saída', value: instant(s.dataHoraCriacao) },
          {
            label: 'Retorno previsto',
            value: s.dataRetornoPrevista ? date(s.dataRetornoPrevista) : 'Prazo indeterminado',
          },
        ]}
      />
      <div>
        <Title order={2} size="sm" id={bens} mb={4}>
          Bens
        </Title>
        <ul className={css.bens} aria-labelledby={bens}>
          {s.itens.map((i) => (
            <li key={`${i.numeroTombamento}/${i.numeroAcessorio}/${i.descricao}`}>
              <span className={css.nome}>{nomeDoBem(i)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className={css.clausula}>{s.termo}</p>
      {erro && (
        <Alert ref={caixa} tabIndex={-1} color="red" role="alert">
          {erro}
        </Alert>
      )}
      <div className={css.respostas}>
        <Button leftSection={<IconCheck size={18} />} {...botao('aceitar')}>
          Autorizar
        </Button>
        <Button variant="default" leftSection={<IconX size={18} />} {...botao('recusar')}>
          Não autorizar
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        Ao autorizar, você aceita este termo. A resposta é dada uma vez só, e fica registrada com o seu nome,
        a hora e o endereço de onde veio.
      </Text>
    </>
  )
}
